<?php

namespace Old;

use Old\Base\Tag as BaseTag;

class Tag extends BaseTag
{
    protected $name = 'none';
    protected $version = 'first';

    public function isVersioningNecessary($con = null)
    {
        return false;
    }

    public function addVersion($con = null)
    {
        return parent::addVersion($con);
    }

    public function toVersion($versionNumber, $con = null)
    {
        return parent::toVersion($versionNumber, $con);
    }
}
