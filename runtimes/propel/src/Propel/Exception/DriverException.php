<?php

declare(strict_types=1);

namespace Orm\Propel\Exception;

/**
 * The parent of OrmException: applications written for Propel catch failed statements as PDOException, with the
 * SQLSTATE as code and the errorInfo of the driver.
 */
abstract class DriverException extends \PDOException
{
    public function __construct(string $message = '', int $code = 0, ?\Throwable $previous = null)
    {
        parent::__construct($message, $code, $previous);
        if ($previous instanceof \PDOException) {
            $this->errorInfo = $previous->errorInfo;
            $this->code = $previous->getCode();
        }
    }
}
