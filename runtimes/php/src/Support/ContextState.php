<?php

declare(strict_types=1);

namespace Orm\Runtime\Support;

/**
 * A part of the state of a service container. A class keeps a static pointer to the active one where a look-up in the
 * context would take too long. Its
 * constructor may take the context.
 *
 * @internal
 */
interface ContextState
{
    /** Called when the container comes into use. */
    public function activate(): void;

    /** Called when another container comes into use. */
    public function deactivate(): void;
}
