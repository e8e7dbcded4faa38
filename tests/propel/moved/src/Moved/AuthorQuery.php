<?php

namespace Moved;

use Moved\Base\AuthorQuery as BaseAuthorQuery;

class AuthorQuery extends BaseAuthorQuery
{
}
