<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

/** A connection made from the arguments of PDO; it is opened when first used. */
class PdoConnection extends ConnectionWrapper
{
    /**
     * @param string|ConnectionInterface $dsn a connection, if the configuration names this class
     * @param array<int|string, mixed>|null $options by the number or the name of a PDO attribute
     */
    final public function __construct(
        string|ConnectionInterface $dsn,
        ?string $user = null,
        #[\SensitiveParameter] ?string $password = null,
        ?array $options = null,
    ) {
        parent::__construct(!is_string($dsn) ? $dsn : ConnectionFactory::create([
            'dsn' => $dsn,
            'user' => $user ?? '',
            'password' => $password ?? '',
            'options' => $options ?? [],
            'classname' => ConnectionWrapper::class,
        ]));
    }
}
