<?php

declare(strict_types=1);

namespace Acme\SoftDelete;

/** Which rows a query sees. */
enum DeletedRows
{
    case Hidden;
    case Included;
    case Only;
}
