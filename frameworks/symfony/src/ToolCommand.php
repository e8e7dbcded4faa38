<?php

declare(strict_types=1);

namespace Orm\Symfony;

use Symfony\Component\Console\Command\Command;
use Symfony\Component\Console\Input\ArgvInput;
use Symfony\Component\Console\Input\InputArgument;
use Symfony\Component\Console\Input\InputInterface;
use Symfony\Component\Console\Output\OutputInterface;

/** Runs a command of the tool in the project's folder: bin/console orm:model:build is vendor/bin/orm model:build. */
final class ToolCommand extends Command
{
    public const NAMES = [
        'init', 'sql:build', 'sql:insert', 'model:build', 'config:convert', 'database:reverse', 'schema:validate',
        'database:check', 'migration:diff', 'migration:create', 'migration:up', 'migration:down', 'migration:migrate',
        'migration:status', 'migration:check', 'migration:baseline', 'migration:adopt', 'migration:squash',
        'upgrade:propel',
    ];

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
        if (!is_file($this->tool)) {
            $output->writeln(sprintf('There is no %s. Run: composer require --dev orm/orm', $this->tool));

            return self::FAILURE;
        }
        $process = proc_open(
            [PHP_BINARY, $this->tool, $this->command, ...self::given($input)],
            [STDIN, STDOUT, STDERR],
            $pipes,
            $this->projectDir,
            // Dotenv sets variables for PHP only.
            array_filter($_ENV, is_string(...)) + getenv(),
        );

        return is_resource($process) ? proc_close($process) : self::FAILURE;
    }

    /** @return list<string> everything after the name of the command that is not an option of the console itself */
    private static function given(InputInterface $input): array
    {
        $given = (array) $input->getArgument('arguments');
        if ($input instanceof ArgvInput) {
            $words = array_filter((array) ($_SERVER['argv'] ?? []), is_string(...));
            $given = array_slice($words, 1 + (int) array_search($input->getFirstArgument(), $words, true));
        }
        $ofConsole = '/^(?:--env=.*|-e.+|--no-debug|--profile)$/D';

        return array_values(array_filter($given, static fn (mixed $word): bool
            => is_string($word) && preg_match($ofConsole, $word) !== 1));
    }
}
