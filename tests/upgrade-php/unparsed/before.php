<?php
namespace App;

use Propel\Runtime\Propel;

Propel::getConnection();
$x = ] [;
Propel::getConnection()->explain();
