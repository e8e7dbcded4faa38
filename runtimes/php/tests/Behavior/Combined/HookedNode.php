<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined;

final class HookedNode extends \Combined\Node
{
    use Veto;
}
