<?php

namespace Shop;

use App\Translated;
use Shop\Base\Category as BaseCategory;

class Category extends BaseCategory implements Translated
{
}
