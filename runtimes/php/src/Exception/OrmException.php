<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

/** The family of everything that goes wrong at run time: catch this one to catch them all. */
class OrmException extends \Exception implements ExceptionInterface
{
}
