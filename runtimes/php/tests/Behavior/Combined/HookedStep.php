<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined;

final class HookedStep extends \Combined\Step
{
    use Veto;
}
