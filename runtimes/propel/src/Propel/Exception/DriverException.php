<?php

declare(strict_types=1);

namespace Orm\Propel\Exception;

/**
 * The parent of OrmException: applications written for Propel catch failed statements as PDOException, with the
 * errorInfo of the driver, and the SQLSTATE as code where the application wrote the statement.
 */
abstract class DriverException extends \PDOException
{
    public function __construct(string $message = '', int $code = 0, ?\Throwable $previous = null)
    {
        parent::__construct($message, $code, $previous);
        if ($previous instanceof \PDOException) {
            $this->errorInfo = $previous->errorInfo;
        }
    }

    /** @internal takes the code of the driver's exception: failed saves have the code 0, as with Propel */
    public function takeSqlState(): void
    {
        $this->code = $this->getPrevious()?->getCode() ?? $this->code;
    }
}
