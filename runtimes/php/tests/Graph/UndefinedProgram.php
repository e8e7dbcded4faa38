<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Graph;

/** The rules of object graphs do not say what a step means at this place; the program is not run. */
final class UndefinedProgram extends \Exception
{
}
