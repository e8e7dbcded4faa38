<?php

namespace App;

class PageController extends SiteController
{
    public function save()
    {
        return parent::save();
    }
}

class SiteController extends Base\Controller
{
}
