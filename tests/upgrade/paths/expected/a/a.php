<?php use Orm\Runtime\Orm;
