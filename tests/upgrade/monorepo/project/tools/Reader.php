<?php

namespace Tools;

class Reader extends Source
{
    public function preSave()
    {
    }
}
