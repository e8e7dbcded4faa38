<?php

declare(strict_types=1);

namespace Orm\Laravel;

use Illuminate\Console\Command;
use Orm\Runtime\Support\Tool;
use Symfony\Component\Console\Input\ArgvInput;

/** Runs a command of the tool in the project's folder: artisan orm:model:build is vendor/bin/orm model:build. */
final class ToolCommand extends Command
{
    public function __construct(
        private readonly string $toolCommand,
        private readonly string $tool,
        private readonly string $projectDir,
    ) {
        $this->signature = 'orm:' . $toolCommand . ' {arguments?* : Options and arguments of the command}';
        $this->description = sprintf('Runs "orm %s"; for its options: orm help %s', $toolCommand, $toolCommand);
        parent::__construct();
        $this->ignoreValidationErrors();
    }

    public function handle(): int
    {
        $given = $this->input instanceof ArgvInput
            ? Tool::argumentsAfter($this->input->getFirstArgument(), (array) ($_SERVER['argv'] ?? []))
            : Tool::argumentsAfter(null, (array) $this->argument('arguments'));

        return Tool::run($this->tool, $this->projectDir, [$this->toolCommand, ...$given]);
    }
}
