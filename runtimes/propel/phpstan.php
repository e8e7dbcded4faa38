<?php

/** For PHPStan, which does not run register.php: name this file in scanFiles, so that queries have the added methods. */

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

trait CriteriaMethods
{
    use \Orm\Propel\Query\CriteriaMethods;
}

trait QueryMethods
{
    use \Orm\Propel\Query\QueryMethods;
}
