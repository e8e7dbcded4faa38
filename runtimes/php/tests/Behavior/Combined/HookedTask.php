<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined;

final class HookedTask extends \Combined\Task
{
    use Veto;
}
