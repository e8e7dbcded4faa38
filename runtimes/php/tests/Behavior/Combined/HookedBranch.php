<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined;

final class HookedBranch extends \Combined\Branch
{
    use Veto;
}
