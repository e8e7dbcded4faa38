<?php

namespace Moved;

use Moved\Base\Tag as BaseTag;

class Tag extends BaseTag
{
}
