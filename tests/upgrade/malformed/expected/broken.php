<?php use Orm\Runtime\Orm; class {
