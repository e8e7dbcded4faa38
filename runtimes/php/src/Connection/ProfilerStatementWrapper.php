<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

/** A statement whose time and memory its connection measures. */
class ProfilerStatementWrapper extends StatementWrapper
{
}
