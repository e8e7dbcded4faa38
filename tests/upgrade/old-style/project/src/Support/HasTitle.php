<?php

namespace Support;

interface HasTitle
{
    public function getTitle();

    public function setTitle($title);
}
