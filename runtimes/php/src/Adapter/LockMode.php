<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter;

enum LockMode
{
    case Share;
    case Update;
}
