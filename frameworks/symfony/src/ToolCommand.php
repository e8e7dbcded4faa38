<?php

declare(strict_types=1);

namespace Orm\Symfony;

use Orm\Runtime\Support\Tool;
use Symfony\Component\Console\Command\Command;
use Symfony\Component\Console\Input\ArgvInput;
use Symfony\Component\Console\Input\InputArgument;
use Symfony\Component\Console\Input\InputInterface;
use Symfony\Component\Console\Output\ConsoleOutputInterface;
use Symfony\Component\Console\Output\OutputInterface;

/** Runs a command of the tool in the project's folder: bin/console orm:model:build is vendor/bin/orm model:build. */
final class ToolCommand extends Command
{
    public function __construct(
        private readonly string $command,
        private readonly string $tool,
        private readonly string $projectDir,
    ) {
        parent::__construct('orm:' . $command);
        $this->setDescription(self::describe($command));
        $this->addArgument('arguments', InputArgument::IS_ARRAY, 'Options and arguments of the command');
        $this->ignoreValidationErrors();
    }

    public static function describe(string $command): string
    {
        return sprintf('Runs "orm %s"; for its options: orm help %s', $command, $command);
    }

    protected function execute(InputInterface $input, OutputInterface $output): int
    {
        $given = $input instanceof ArgvInput
            ? Tool::arguments($this->command, $input->getFirstArgument(), self::words($input))
            : Tool::arguments($this->command, null, (array) $input->getArgument('arguments'));
        // Only the console itself prints to the process; a test or a controller reads what was written.
        $write = $output instanceof ConsoleOutputInterface
            ? null
            : static fn (string $text) => $output->write($text, false, OutputInterface::OUTPUT_RAW);

        return Tool::run($this->tool, $this->projectDir, [$this->command, ...$given], $write);
    }

    /** @return array<mixed> */
    private static function words(ArgvInput $input): array
    {
        return (array) (method_exists($input, 'getRawTokens') ? $input->getRawTokens() : $_SERVER['argv'] ?? []);
    }
}
