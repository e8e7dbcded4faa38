<?php

namespace App\Base;

class Controller
{
}
