<?php

declare(strict_types=1);

namespace Conformance;

/** The failure that a block with `fail` throws at its end. */
final class Failure extends \Exception
{
}
