<?php
namespace App;

use Orm\Runtime\Orm;

Orm::getConnection();
$x = ] [;
Orm::getConnection()->explain();
