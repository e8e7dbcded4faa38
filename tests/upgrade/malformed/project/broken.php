<?php use Propel\Runtime\Propel; class {
