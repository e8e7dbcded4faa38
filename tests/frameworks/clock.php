<?php

namespace Symfony\Component\Clock;

// The interface that Carbon implements; its package is not on every mirror of Packagist.

if (interface_exists(\Psr\Clock\ClockInterface::class) && !interface_exists(ClockInterface::class)) {
    interface ClockInterface extends \Psr\Clock\ClockInterface
    {
        public function sleep(float|int $seconds): void;

        public function withTimeZone(\DateTimeZone|string $timezone): static;
    }
}
