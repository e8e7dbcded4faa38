<?php

namespace Cms;

use Cms\Base\Page as BasePage;
use Propel\Runtime\Connection\ConnectionInterface;

/**
 * A page; drafts have no versions.
 */
class Page extends BasePage
{
    public function isVersioningNecessary(?ConnectionInterface $con = null): bool
    {
        return !$this->isDraft() && parent::isVersioningNecessary($con);
    }
}
