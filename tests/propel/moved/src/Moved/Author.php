<?php

namespace Moved;

use Moved\Base\Author as BaseAuthor;

class Author extends BaseAuthor
{
}
