<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Support\Context;
use Orm\Runtime\Support\ContextState;
use Orm\Runtime\Support\NotSerializable;

/**
 * The open transactions of one service container: the objects of another one are not theirs to restore.
 *
 * @internal
 */
final class OpenTransactions implements ContextState
{
    use NotSerializable;

    /** The open transactions of the container in use. */
    private static ?self $active = null;

    /** The snapshots of the transaction that was begun last, while another container is in use. */
    private ?Snapshots $current = null;

    /** @var \WeakReference<Context> a context holds its connections, which must close with their container */
    private readonly \WeakReference $context;

    public function __construct(Context $context)
    {
        $this->context = \WeakReference::create($context);
    }

    /** The context of these transactions; null if its container is gone. */
    public function context(): ?Context
    {
        return $this->context->get();
    }

    public function areActive(): bool
    {
        return self::$active === $this;
    }

    public static function active(): self
    {
        return self::$active ?? Context::active()->get(self::class);
    }

    public function activate(): void
    {
        self::$active = $this;
        Snapshots::use($this->current);
    }

    public function deactivate(): void
    {
        $this->current = Snapshots::$current;
        self::$active = null;
        Snapshots::use(null);
    }
}
