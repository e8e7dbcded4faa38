<?php use Propel\Runtime\Propel;
