<?php

namespace App;

use Propel\Runtime\Connection\ConnectionInterface;

interface Translated
{
    public function getId();

    public function setLocale($locale);

    public function getTranslation($locale = 'en_US', ConnectionInterface $con = null);

    public function removeTranslation($locale = 'en_US', ConnectionInterface $con = null);

    public function setTitle($title);
}
