<?php

namespace App;

class SiteController extends Base\Controller
{
}

class PageController extends SiteController
{
    public function save()
    {
        return parent::save();
    }
}
