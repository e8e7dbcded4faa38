<?php

namespace App\Model;

class Novel extends Book
{
    public function getFullTitle(): ?string
    {
        return 'Novel: ' . parent::getFullTitle();
    }
}
