<?php

namespace App\Model;

class Novel extends Book
{
    public function getFullTitle()
    {
        return 'Novel: ' . parent::getFullTitle();
    }
}
