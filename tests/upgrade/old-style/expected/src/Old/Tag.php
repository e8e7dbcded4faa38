<?php

namespace Old;

use Old\Base\Tag as BaseTag;

class Tag extends BaseTag
{
    protected ?string $name = 'none';
    protected $version = 'first';

    public function isVersioningNecessary($con = null): bool
    {
        return false;
    }

    public function addVersion($con = null): TagVersion
    {
        return parent::addVersion($con);
    }

    public function toVersion($versionNumber, $con = null): static
    {
        return parent::toVersion($versionNumber, $con);
    }
}
