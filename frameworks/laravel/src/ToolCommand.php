<?php

declare(strict_types=1);

namespace Orm\Laravel;

use Illuminate\Console\Command;
use Orm\Runtime\Support\Tool;
use Symfony\Component\Console\Input\ArgvInput;
use Symfony\Component\Console\Output\ConsoleOutputInterface;
use Symfony\Component\Console\Output\OutputInterface;

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
            ? Tool::arguments($this->toolCommand, $this->input->getFirstArgument(), self::words($this->input))
            : Tool::arguments($this->toolCommand, null, (array) $this->argument('arguments'));
        $output = $this->output->getOutput();
        // Only Artisan itself prints to the process; Artisan::output() reads what was written.
        $write = $output instanceof ConsoleOutputInterface
            ? null
            : fn (string $text) => $this->output->write($text, false, OutputInterface::OUTPUT_RAW);

        return Tool::run($this->tool, $this->projectDir, [$this->toolCommand, ...$given], $write);
    }

    /** @return array<mixed> */
    private static function words(ArgvInput $input): array
    {
        return method_exists($input, 'getRawTokens') ? $input->getRawTokens() : (array) ($_SERVER['argv'] ?? []);
    }
}
