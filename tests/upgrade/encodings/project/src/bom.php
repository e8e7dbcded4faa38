<?php
use Propel\Runtime\Propel;
echo Propel::getConnection('é');
