<?php
use Orm\Runtime\Orm;
echo Orm::getConnection('é');
