<?php

declare(strict_types=1);

namespace Orm\Symfony;

use Orm\Runtime\Support\Tool;
use Symfony\Component\Console\Command\Command;
use Symfony\Component\Console\Input\ArgvInput;
use Symfony\Component\Console\Input\InputArgument;
use Symfony\Component\Console\Input\InputInterface;
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
        $this->setDescription(sprintf('Runs "orm %s"; for its options: orm help %s', $command, $command));
        $this->addArgument('arguments', InputArgument::IS_ARRAY, 'Options and arguments of the command');
        $this->ignoreValidationErrors();
    }

    protected function execute(InputInterface $input, OutputInterface $output): int
    {
        $given = $input instanceof ArgvInput
            ? Tool::argumentsAfter($input->getFirstArgument(), (array) ($_SERVER['argv'] ?? []))
            : Tool::argumentsAfter(null, (array) $input->getArgument('arguments'));

        return Tool::run($this->tool, $this->projectDir, [$this->command, ...$given]);
    }
}
