<?php

namespace Shop\Kinds;

trait Titled
{
    abstract public function getId();

    public function getTitle(): ?string
    {
        return parent::getTitle() . '!';
    }

    public function postSave($con = null): void
    {
    }
}
