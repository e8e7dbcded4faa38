<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined;

final class HookedMemo extends \Combined\Memo
{
    use Veto;
}
